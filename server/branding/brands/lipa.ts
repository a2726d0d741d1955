import { defineBrand } from '../brand.ts';

/** Small loans to craft and farming. */
export const lipa = defineBrand({
  id: '0b0f7a10-0000-4000-8000-000000000009',
  slug: 'lipa',
  siteTitle: 'Lipa Finanse',
  issuerName: 'Lipa Finanse sp. z o.o.',
  theme: 'theme-custom',
  themeColors: ['#4D5B1B', '#5F7022', '#F6F8EC'],
  advisorHeadline: { pl: 'Finanse blisko ludzi', en: 'Finance close to people' },
  advisorWelcome: {
    pl: 'Rzemiosło, rolnictwo i lokalne usługi: kampanie i inwestorzy w prostym panelu.',
    en: 'Craft, farming and local services: campaigns and investors in a simple panel.',
  },
  investorHeadline: { pl: 'Inwestycje z sąsiedztwa', en: 'Investments from the neighbourhood' },
  investorWelcome: {
    pl: 'Pożyczki dla lokalnych firm, od tysiąca złotych. Terminy wypłat są w kalendarzu panelu.',
    en: 'Loans to local businesses, from one thousand złoty. Payment dates are in the calendar of the panel.',
  },
  inviteText: {
    pl: 'Szanowni Państwo, przesyłam ofertę pożyczki dla lokalnej firmy. Na pytania odpowiem telefonicznie lub e-mailem.',
    en: 'Please find the offer of a loan to a local business. I will answer questions by telephone or e-mail.',
  },
  contact: {
    name: 'Lipa Finanse sp. z o.o.',
    email: 'kontakt@lipa.example',
    phone: '+48 81 123 45 67',
    address: 'ul. Lipowa 21, 20-020 Lublin',
  },
});
