import { msg } from '@lingui/core/macro';
import type { PanelSentences } from '../../../ui/text/problem.ts';

/**
 * Messages of errors that only panel calls return, so that pages behind a link do not load them.
 */
export const panelSentences: PanelSentences = {
  1206: msg`To jedyny koordynator jednej z sieci. Najpierw trzeba wyznaczyć innego.`,
  1207: msg`Sieć musi mieć koordynatora. Najpierw wyznacz innego.`,
  2004: msg`Ktoś już zaakceptował te warunki albo dostał ofertę tego produktu: nie można ich zmienić ani usunąć.`,
  2005: msg`Tej kampanii nie można zmienić w jej obecnym stanie.`,
  3001: msg`Ten kontakt jest przypisany do innego doradcy.`,
  3005: msg`Ta osoba dostała dziś inne przypomnienie. Następne może dostać jutro.`,
  3006: msg`Ta osoba wyłączyła przypomnienia.`,
  3007: msg`Link do oferty jest nieważny albo nie dotarł do inwestora. Proszę wysłać zaproszenie ponownie.`,
  3008: msg`Nie ma o czym przypominać: tej oferty nie można już przyjąć ani opłacić.`,
  3009: msg`Ta kwota wymaga potwierdzenia przez drugą osobę.`,
  3010: msg`Dane tej osoby zostały usunięte. Nie ma do kogo pisać.`,
  3011: msg`Prośba o poprawienie tego formularza już czeka. Można ją wycofać i złożyć nową.`,
  3012: msg`Formularz albo prośba zmieniły się w międzyczasie. Widać już, jak wyglądają teraz.`,
  5010: msg`Nie udało się odczytać wyciągu: plik jest uszkodzony albo niepełny. Nic z niego nie przyjęto.`,
  color: msg`Podaj kolory w postaci #rrggbb`,
  colors: msg`Proszę podać wszystkie trzy kolory w postaci #rrggbb albo żadnego`,
  5011: msg`To nie jest wyciąg, który czytamy. Przyjmujemy MT940, camt.053 i CSV polskich banków.`,
};
