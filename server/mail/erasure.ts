import type { erasureRequest } from '../db/schema.ts';
import type { MailText } from './layout.ts';
import { pick, remedies, type Language } from './words.ts';

type Decision = Pick<typeof erasureRequest.$inferSelect, 'status' | 'answer'> & {
  /** Whether money has to go back first. */
  isOwedMoney: boolean;
};

/** To the investor who asked to be forgotten: the decision, and what follows from it (GDPR art. 12). */
export const erasureDecidedText = (
  language: Language,
  { status, answer, isOwedMoney }: Decision,
): MailText => ({
  language,
  subject: pick(language, 'Wniosek o usunięcie danych', 'Your request to erase data'),
  paragraphs: [
    pick(language, 'Dzień dobry,', 'Hello,'),
    status === 'refused'
      ? pick(
          language,
          'Państwa wniosek o usunięcie danych został rozpatrzony odmownie.',
          'Your request to erase your data was refused.',
        )
      : pick(
          language,
          'Państwa wniosek o usunięcie danych został przyjęty. Usuwamy wszystko, czego prawo nie każe przechowywać. Dokumenty zawartych umów, zgody, wyciągi bankowe i zapisy o tym, kto oglądał dane, zostają do końca okresu, który wskazuje prawo.',
          'Your request to erase your data was granted. Everything that no law asks us to keep is being erased. Papers of contracts, consents, bank statements and records of who looked at the data stay until the end of the time that the law gives.',
        ),
    ...(status !== 'refused' && isOwedMoney
      ? [
          pick(
            language,
            'Stanie się to po zwrocie wpłaty za ofertę, która nie doszła do skutku; do tego czasu dane są potrzebne do przelewu.',
            'This happens once the payment for an offer that did not go ahead is returned; until then the data are needed for the transfer.',
          ),
        ]
      : []),
    ...(answer ? [answer] : []),
  ],
  closing: status === 'refused' ? [remedies(language)] : [],
});
