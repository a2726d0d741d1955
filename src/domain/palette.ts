/**
 * The colours that no brand changes: warm paper, ink, meanings, statuses and data series, in both
 * modes. Public pages, mail and documents are always light; dark is an option in the panels.
 * `#RRGGBB` throughout; tests/domain/palette.test.ts checks the contrast of every pair used for
 * text or shapes.
 */

export type Mode = 'light' | 'dark';

const light = {
  /** Cards, inputs, rows. */
  surface: '#FFFFFF',
  /** The main surface of a panel, a table's head, a dialog's footer. */
  panel: '#FDFCFA',
  /** The page, the sidebar, a board's column. */
  canvas: '#F6F4EF',
  /** Tags, icon tiles, segmented controls, skeletons. */
  sunken: '#F1EEE8',
  hover: '#F8F6F2',
  press: '#EFECE5',
  /** Between rows. */
  line1: '#EFECE6',
  /** Around cards. */
  line2: '#E5E1D9',
  /** Around secondary buttons. */
  line3: '#D3CEC3',
  /** Around controls that are filled in or ticked: an edge that has to be visible (WCAG 1.4.11). */
  control: '#8A8479',
  text: '#1B1A17',
  text2: '#514D46',
  text3: '#6B665D',
  /** Only „Brak”, and only on surface and panel. */
  text4: '#746E65',
  /** On top of a solid mark: the tick in its box. */
  onMark: '#FFFFFF',
  pos: '#1B6B4C',
  posGround: '#E6F2EB',
  posLine: '#BFDDCD',
  warn: '#8A5200',
  warnGround: '#FDF3DF',
  warnLine: '#F0D9A8',
  neg: '#AE2F23',
  negHover: '#8F2219',
  negGround: '#FCEDEA',
  negLine: '#EFC4BC',
  info: '#24589B',
  infoGround: '#EAF1FA',
  infoLine: '#C5D8EF',
  focus: '#0B57D0',
  /** A bar laid over the page, with ink and paper swapped. */
  inverse: '#211F1B',
  inverseHover: '#37342E',
  inverseLine: '#4A463F',
  inverseText: '#FFFFFF',
  inverseText2: '#C9C4BA',
  status: {
    invited: '#6B665D',
    viewed: '#2F6AB3',
    interested: '#6C4DB5',
    accepted: '#B26A0A',
    active: '#1B7A55',
    rejected: '#B23A2D',
    declined: '#7A746A',
  },
  /** Wide fills of the statuses, always with a label next to them. */
  fill: {
    invited: '#B9B3A7',
    viewed: '#8FB2DC',
    interested: '#AC98DB',
    accepted: '#E2AD5A',
    active: '#2C7F5E',
    lost: '#DDD8CE',
  },
  /** Data series: pine, ochre, blue, clay, mauve. Never from the brand. */
  data: {
    d1: '#24634F',
    d2: '#BD7F22',
    d3: '#4B73AB',
    d4: '#B05A38',
    d5: '#8B78AC',
    d1Soft: '#A9CBBB',
    d2Soft: '#F1D9AF',
    d3Soft: '#B9CBE4',
    grid: '#ECE8E1',
  },
  /** Backgrounds of people's initials, and the text on them. */
  person: {
    ground0: '#EDE7DA',
    text0: '#5A4A2C',
    ground1: '#E3ECE4',
    text1: '#2B5742',
    ground2: '#E5EAF3',
    text2: '#2F4C78',
    ground3: '#F3E4DC',
    text3: '#7E4025',
    ground4: '#ECE7F2',
    text4: '#553F83',
  },
};

/** The neutral colours of a mode. */
export type Palette = typeof light;

const dark: Palette = {
  surface: '#1F1D1A',
  panel: '#191815',
  canvas: '#121110',
  sunken: '#282622',
  hover: '#25231F',
  press: '#2E2B27',
  line1: '#2A2824',
  line2: '#35322D',
  line3: '#4A463F',
  control: '#7D776C',
  text: '#F3F0EA',
  text2: '#C6C1B7',
  text3: '#A09A8F',
  text4: '#918B80',
  onMark: '#141310',
  pos: '#7CC9A4',
  posGround: '#1D3229',
  posLine: '#2C4D3E',
  warn: '#E9B760',
  warnGround: '#372B17',
  warnLine: '#55431F',
  neg: '#F09A8C',
  negHover: '#F4B3A8',
  negGround: '#3B211D',
  negLine: '#5C322B',
  info: '#93BDF0',
  infoGround: '#1D2A3B',
  infoLine: '#2E4460',
  focus: '#8AB4FF',
  inverse: '#F3F0EA',
  inverseHover: '#E0DCD3',
  inverseLine: '#CFC9BD',
  inverseText: '#1B1A17',
  inverseText2: '#57524A',
  status: {
    invited: '#A09A8F',
    viewed: '#79AEEA',
    interested: '#B49BEB',
    accepted: '#E5A84A',
    active: '#62C194',
    rejected: '#EE8B7C',
    declined: '#A09A8F',
  },
  fill: {
    invited: '#6F695F',
    viewed: '#4C78AE',
    interested: '#7C66B8',
    accepted: '#C08A38',
    active: '#4FA883',
    lost: '#3F3B35',
  },
  data: {
    d1: '#5FB494',
    d2: '#E0B061',
    d3: '#7FA6DC',
    d4: '#DB8D6B',
    d5: '#B3A1D3',
    d1Soft: '#2E5546',
    d2Soft: '#5E4A26',
    d3Soft: '#2E4361',
    grid: '#2C2A26',
  },
  person: {
    ground0: '#3A3428',
    text0: '#E4D3AE',
    ground1: '#24382E',
    text1: '#A6D4BB',
    ground2: '#263248',
    text2: '#AFC7EE',
    ground3: '#43291E',
    text3: '#EDB79B',
    ground4: '#332A48',
    text4: '#CBB9F0',
  },
};

export const palettes: Record<Mode, Palette> = { light, dark };
