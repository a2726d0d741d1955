import { Search as Glass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cutText, longestText } from '../../../domain/tableQuery.ts';
import * as styles from '../../../ui/table/table.css.ts';

/** A debounced search field of a list. */
export const Search = ({
  value,
  placeholder,
  onSearch,
}: {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}) => {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    // Changed from outside (a filter removed, Back), not by typing here.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    // Debounced, as people type in bursts.
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onSearch(asked.current);
    }, 350);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className={styles.search}>
      <Glass size={14} aria-hidden />
      <input
        className={styles.searchInput}
        type="search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(cutText(event.target.value))}
      />
      <kbd className={styles.searchKey} aria-hidden>
        /
      </kbd>
    </div>
  );
};
