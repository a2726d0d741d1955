import { defineBrand } from '../brand.ts';

/** Loans to family businesses of the north. */
export const bursztyn = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000003',
  slug: 'bursztyn',
  siteTitle: 'Bursztyn Inwestycje',
  issuerName: 'Bursztyn Inwestycje S.A.',
  theme: 'theme-custom',
  themeColors: ['#8A4B08', '#6E3B05', '#FDF6EC'],
  advisorHeadline: {
    pl: 'Firmy rodzinne i cierpliwy kapitał',
    en: 'Family businesses and patient capital',
  },
  advisorWelcome: {
    pl: 'Panel doradcy: komu wysłano ofertę, kto się zastanawia, czyja wpłata już dotarła.',
    en: 'The advisor panel: who received an offer, who is thinking it over, whose payment has arrived.',
  },
  investorHeadline: { pl: 'Wartość, która dojrzewa', en: 'Value that matures' },
  investorWelcome: {
    pl: 'Pożyczki dla sprawdzonych firm rodzinnych. Tu są umowy, harmonogramy i potwierdzenia wpłat.',
    en: 'Loans to well-established family businesses. Agreements, schedules and payment confirmations are here.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę pożyczki dla firmy rodzinnej, o której wspominałem w rozmowie. Zapraszam do lektury.',
    en: 'Please find the offer of a loan to the family business that we discussed. I invite you to read it.',
  },
  contact: {
    name: 'Bursztyn Inwestycje S.A.',
    email: 'kontakt@bursztyn.example',
    phone: '+48 58 123 45 67',
    address: 'ul. Długa 12, 80-827 Gdańsk',
  },
});
