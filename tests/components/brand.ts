const none = { pl: '', en: '' };

/** A brand as pages without a panel need it. */
export const plainBrand = {
  siteTitle: 'Oferta',
  issuerName: 'Oferta',
  theme: 'theme-default',
  themeColors: null,
  favicon: '',
  logo: '',
  logoOnDark: '',
  backgroundAdvisor: '',
  advisorPanel: { headline: none, welcome: none, headerColor: null, descriptionColor: null },
  contact: { name: 'Oferta', phone: '+48 22 123 45 67', email: 'kontakt@oferta.test' },
};
