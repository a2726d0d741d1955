/**
 * Words at the start of most guessed passwords, Polish and English, folded. Short passwords need no
 * list, because the minimum length rejects them; the list catches long ones that are merely such a
 * word followed by digits.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd haslo hasło admin administrator root user uzytkownik test tester testowe demo
  qwerty qwertyuiop qwertz asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc zaqwsx zaqxsw azerty
  letmein welcome witaj welcometo login zaloguj changeme zmienmnie secret tajne sekret tajnehaslo
  mojehaslo trudnehaslo silnehaslo dobrehaslo hasloadmin adminadmin passwordpassword hasłohasło
  iloveyou kochamcie kocham kochanie kochampolske milosc skarbie sloneczko misiek misiaczek kotek
  monkey dragon football baseball basketball soccer pilkanozna pilka legia lechpoznan wislakrakow
  superman batman spiderman pokemon starwars gwiezdnewojny matrix master hunter killer shadow
  sunshine princess ksiezniczka flower kwiatek summer winter spring autumn lato zima wiosna jesien
  polska polonia warszawa krakow poznan wroclaw gdansk katowice bialyorzel bogojczyzna
  computer komputer internet samsung google facebook microsoft windows android iphone laptop
  january february march april styczen luty marzec kwiecien czerwiec lipiec sierpien grudzien
  monday friday poniedzialek piatek niedziela sobota
  michael daniel thomas jessica ashley charlie jordan robert andrew agnieszka karolina mateusz
  bartek kasia ania monika natalia patrycja damian dawid lukasz marcin tomasz krzysztof piotr
  trustno whatever freedom wolnosc mustang corvette ferrari porsche mercedes
  abcdef abcdefg abcdefgh abcabc aaaaaa abcd nopassword mypassword yourpassword passwort`
    .split(/\s+/)
    .map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')),
);
