/** Line icons of the stock views, on a field of 24 by 24. Drawn for Quoin; colour and size come from CSS. */
export const icons = {
  chevron: { path: 'm9.5 6 6 6-6 6', fill: false },
  check: { path: 'm6 12.5 4.2 4.2L18 8', fill: false },
  play: { path: 'M8 5.2v13.6L19 12z', fill: true },
  pause: { path: 'M7 5h3.5v14H7zm6.5 0H17v14h-3.5z', fill: true },
  picture: { path: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9.5h.01', fill: false },
  twitter: {
    path: 'M3.5 18.2c2.3.1 4.1-.4 5.6-1.6-2-.2-3.2-1.2-3.8-3h1.7c-1.9-.7-3-2.1-3-4.2l1.8.5C4.1 8.3 3.7 6.4 4.6 4.6c2 2.4 4.5 3.7 7.6 3.9-.5-2.7 1.3-4.7 3.7-4.7 1.1 0 2.1.5 2.8 1.2l2.4-.9-1.6 2.2 2-.5-1.8 2c.2 6.2-4.2 11.7-10.9 11.7-2 0-3.8-.4-5.3-1.3z',
    fill: true,
  },
  linkedin: {
    path: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm1.5 7v7.5H9V10zM6.3 7.5a1.45 1.45 0 1 0 2.9 0 1.45 1.45 0 1 0-2.9 0zM11 10v7.5h2.5v-4c0-1.2.6-1.8 1.5-1.8s1.4.6 1.4 1.8v4H19V13c0-2.2-1.2-3.2-2.8-3.2-1.2 0-2.1.5-2.7 1.3V10z',
    fill: true,
  },
  github: {
    path: 'M4.6 2.8c1.7.2 3.2.8 4.5 1.7a11 11 0 0 1 5.8 0c1.3-.9 2.8-1.5 4.5-1.7.6 1.6.7 3.1.3 4.5A6.6 6.6 0 0 1 21 11.3c0 4-2.2 6.2-5.9 6.8.5.6.8 1.4.8 2.4v1.5H8.1v-1.6c-2.3.3-3.6-.4-4.5-2.3-.3-.6-.7-1-1.2-1.3.9-.3 1.8 0 2.4.9.8 1.1 1.7 1.5 3.3 1.2.1-.4.4-.7.8-1C5.2 17.3 3 15.2 3 11.3c0-1.5.5-2.9 1.3-4-.4-1.4-.3-2.9.3-4.5z',
    fill: true,
  },
} as const

export type IconName = keyof typeof icons
