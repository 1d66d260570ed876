/** What renderers draw beside the words of the page itself. */
export interface VisitorTexts {
  /** A day as it is written in a sentence; `date` is how English writes it. */
  readonly day: (day: { readonly date: string; readonly isoDate: string }) => string
  /** How large a file is; the text is how English writes it. */
  readonly size: (text: string) => string
  readonly header: Readonly<Record<'nav' | 'home' | 'submenu', string>>
  readonly footer: Readonly<Record<'nav' | 'home', string>>
  readonly link: {
    /** Heard after the words of a link that leaves this tab. */
    readonly newTab: string
    readonly toQuestion: (question: string) => string
    /** Somebody's page in a network; `who` is empty for a person without a name. */
    readonly profile: (who: string, place: string) => string
  }
  readonly map: Readonly<Record<'label' | 'zoomIn' | 'zoomOut' | 'open' | 'credit' | 'warning' | 'lost', string>>
  readonly carousel: {
    readonly label: string
    /** What a screen reader calls the whole, and one of its parts. */
    readonly role: string
    readonly part: string
    readonly slide: (number: number, count: number) => string
  }
  readonly tweet: {
    readonly show: string
    readonly view: string
    /** Of the light post, alone or after its date. */
    readonly viewPost: (afterDate: boolean) => string
  }
  readonly video: { readonly title: string }
  readonly code: { readonly frame: (language: string) => string }
  readonly table: { readonly label: string }
  /** What a logo without alt text is. */
  readonly customer: { readonly logo: string }
  readonly creature: Readonly<Record<'height' | 'weight', string>>
  readonly contacts: Readonly<Record<'address' | 'phoneNumber' | 'email', string>>
  readonly newsletter: Readonly<Record<'email' | 'button', string>>
  readonly form: Readonly<Record<'label' | 'choose' | 'field' | 'option' | 'submit' | 'reset' | 'button', string>>
}

export const english: VisitorTexts = {
  day: ({ date }) => date,
  size: String,
  header: {
    nav: 'Main',
    home: 'Home',
    submenu: 'Submenu',
  },
  footer: { nav: 'Footer', home: 'Home' },
  link: {
    newTab: ' (opens in a new tab)',
    toQuestion: (question) => `Link to: ${question}`,
    profile: (who, place) => (who === '' ? place : `${who} on ${place}`),
  },
  map: {
    label: 'Map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    open: 'Open in OpenStreetMap',
    credit: '© OpenStreetMap contributors',
    warning: 'Use ctrl + wheel to zoom!',
    lost: 'The map cannot be loaded at the moment',
  },
  carousel: {
    label: 'Image carousel',
    role: 'carousel',
    part: 'slide',
    slide: (number, count) => `Slide ${number} of ${count}`,
  },
  tweet: {
    show: 'Show the post',
    view: 'View on X',
    viewPost: (afterDate) => (afterDate ? ', view post' : 'View post'),
  },
  video: { title: 'Video' },
  code: { frame: (language) => `Code, ${language}` },
  table: { label: 'Table' },
  customer: { logo: 'Customer logo' },
  creature: { height: 'Height', weight: 'Weight' },
  contacts: { address: 'Address', phoneNumber: 'Phone', email: 'Email' },
  newsletter: { email: 'Email address', button: 'Subscribe' },
  form: {
    label: 'Form',
    choose: 'Choose…',
    field: 'Field',
    option: 'Option',
    submit: 'Submit',
    reset: 'Reset',
    button: 'Button',
  },
}
