import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Duration } from '../../domain/dictionaries.ts';
import { formatCount } from '../../domain/money.ts';
import type { Schemas } from '../../sdk/schema.gen.d.ts';

/** „24 miesiące” in the interface language. */
export const durationText = ({ value, unit }: Duration): string => {
  switch (unit) {
    case 'year':
      return plural(value, { one: '# rok', few: '# lata', many: '# lat', other: '# roku' });
    case 'quarter':
      return plural(value, {
        one: '# kwartał',
        few: '# kwartały',
        many: '# kwartałów',
        other: '# kwartału',
      });
    case 'month':
      return plural(value, {
        one: '# miesiąc',
        few: '# miesiące',
        many: '# miesięcy',
        other: '# miesiąca',
      });
    case 'day': {
      // The only unit of which a product lasts more than 999.
      const counted = formatCount(value);
      return plural(value, {
        one: `${counted} dzień`,
        few: `${counted} dni`,
        many: `${counted} dni`,
        other: `${counted} dnia`,
      });
    }
  }
};

/** A campaign's texts in the interface language, else in Polish. */
export const useTranslation = (campaign: Schemas['Campaign']) => {
  const { i18n } = useLingui();
  const { PL, EN } = campaign.data.translations;
  return i18n.locale === 'en' && EN ? EN : PL;
};
