import type { StatementLine } from '../../../server/bank/read/statement.ts';

const own = '61109010140000071219812874';
const payer = '27114020040000300201355387';

const line = (of: Partial<StatementLine>): StatementLine => ({
  bookedOn: '2026-10-05',
  amount: '0.00',
  currency: 'PLN',
  title: '',
  party: '',
  partyAccount: '',
  reference: '',
  ...of,
});

const sample = (
  name: string,
  account: string,
  text: string,
  ...lines: Partial<StatementLine>[]
) => ({
  name,
  text,
  account,
  lines: lines.map(line),
});

/** Files of banks, each with its peculiarities. */
export const csvSamples = [
  sample(
    'mBank’s list: what is not settled is left out, text over two lines',
    '',
    `mBank S.A. Bankowość Detaliczna;
#Za okres:;
01.10.2026;31.10.2026;

#Waluta;#Wpływy;#Wydatki;
PLN;5 000,00;-45,90

#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;
2026-10-05;"OF/2026/519   PRZELEW
ZEWNĘTRZNY";"eKonto 1111";"Wpływy";5 000,00 PLN;;
2026-10-05;"SKLEP ZAKUP PRZY UŻYCIU KARTY    transakcja nierozliczona";"eKonto 1111";"Dom";-31,60 PLN;;
2026-10-04;"SKLEP";"eKonto 1111";"Dom";-45,90 PLN;;
`,
    { amount: '5000.00', title: 'OF/2026/519 PRZELEW ZEWNĘTRZNY' },
    { bookedOn: '2026-10-04', amount: '-45.90', title: 'SKLEP' },
  ),
  sample(
    'mBank’s statement: the day of booking, balances above and below',
    own,
    `mBank S.A.;
#Waluta;
PLN;
#Numer rachunku;
${own};
#Saldo początkowe;100,00 PLN;
#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-10-05;2026-10-04;PRZELEW PRZYCHODZĄCY;"WPŁATA ""A""";"ANNA NOWAK  ";'${payer}';1 250,00;1 350,00;
2026-10-05;2026-10-05;OPŁATA;;;'';-2,50;1 347,50;

;;;;;;#Saldo końcowe;1 347,50 PLN;

Niniejszy dokument sporządzono na podstawie art. 7 Ustawy Prawo Bankowe.
`,
    { amount: '1250.00', title: 'WPŁATA "A"', party: 'ANNA NOWAK', partyAccount: payer },
    { amount: '-2.50', title: 'OPŁATA' },
  ),
  sample(
    'ING: what is only blocked is left out',
    own,
    `"Lista transakcji";;
"Wybrane rachunki:";
"KONTO (PLN)";;"61 1090 1014 0000 0712 1981 2874";

"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;
2026-10-06;;" SKLEP ";" Płatność kartą ";;;"TR.KART";'';;;-14,48;PLN;;;"KONTO";;;;;;
2026-10-05;2026-10-05;" JAN KOWALSKI ";" OF/2026/519 ";'${payer} ';"mBank";"PRZELEW";'202628001';2000,00;PLN;;;;;"KONTO";3000,00;PLN;;;;
"Dokument ma charakter informacyjny"
`,
    {
      amount: '2000.00',
      title: 'OF/2026/519',
      party: 'JAN KOWALSKI',
      partyAccount: payer,
      reference: '202628001',
    },
  ),
  sample(
    'PKO BP: labels in cells without names, a block without a day',
    '',
    `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"","2026-10-06","Blokada","-38.17","PLN","","Tytuł: SKLEP","","",""
"2026-10-05","2026-10-05","Przelew na rachunek","+2000.00","PLN","+2887.50","Rachunek nadawcy: 27 1140 2004 0000 3002 0135 5387","Nazwa nadawcy: FIRMA, ""X"" SP Z O O","Tytuł: WPŁATA: OF/2026/519",""
"2026-10-05","2026-10-05","Opłata","-2.50","PLN","+2885.00","Tytuł: OPŁATA","","",""
`,
    {
      amount: '2000.00',
      title: 'WPŁATA: OF/2026/519',
      party: 'FIRMA, "X" SP Z O O',
      partyAccount: payer,
    },
    { amount: '-2.50', title: 'OPŁATA' },
  ),
  sample(
    'Santander: no header, the newest row first',
    own,
    `2026-10-31,01-10-2026,'61 1090 1014 0000 0712 1981 2874,OFERTA SP. Z O.O.,PLN,"1000,00","2900,00",2,
05-10-2026,04-10-2026,"OF/2026/519, rata",JAN KOWALSKI UL. PROSTA 1,'27 1140 2004 0000 3002 0135 5387,"2000,00","2900,00",1,
05-10-2026,05-10-2026,Czynsz,ANNA,,"-100,00","900,00",2,
`,
    {
      amount: '2000.00',
      title: 'OF/2026/519, rata',
      party: 'JAN KOWALSKI UL. PROSTA 1',
      partyAccount: payer,
    },
    { amount: '-100.00', title: 'Czynsz', party: 'ANNA' },
  ),
  sample(
    'Pekao: the other side is the account that is not the own one',
    own,
    `Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria
05.10.2026;05.10.2026;JAN "X" KOWALSKI;UL. X;'${payer};'${own};OF/2026/519;1 540;PLN;'0AN0000009912030;PRZELEW KRAJOWY;Przelew
05.10.2026;05.10.2026;ANNA;;'${own};'${payer};=1+1;-31,4;PLN;'C99;PRZELEW KRAJOWY;Przelew
`,
    {
      amount: '1540.00',
      title: 'OF/2026/519',
      party: 'JAN "X" KOWALSKI',
      partyAccount: payer,
      reference: '0AN0000009912030',
    },
    { amount: '-31.40', title: '=1+1', party: 'ANNA', partyAccount: payer, reference: 'C99' },
  ),
];
