/** Line drawings of our own, on a 24 px grid. */
export const icons = {
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M12 5v14M5 12h14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  clear: 'M6 5h12M12 5l-3 14M15 15l5 5M20 15l-5 5',
  highlight: 'M4 20h16M7 15l8-9 4 4-9 8H7z',
  quote: 'M5 7v5h5V7zM5 12c0 3 1 5 4 6M14 7v5h5V7zM14 12c0 3 1 5 4 6',
  ul: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  ol: 'M10 6h10M10 12h10M10 18h10M4 4h1v4M4 8h2M4 13h2l-2 3h2',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
} as const
