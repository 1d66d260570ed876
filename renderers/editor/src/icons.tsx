/** Line drawings of our own, on a 24 px grid. */
const drawings = {
  undo: 'M8 6L4 10l4 4M4 10h10a6 6 0 0 1 0 12h-3',
  redo: 'M16 6l4 4-4 4M20 10H10a6 6 0 0 0 0 12h3',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  chevron: 'M6 9l6 6 6-6',
  foldAll: 'M7 4l5 5 5-5M7 20l5-5 5 5',
  unfoldAll: 'M7 9l5-5 5 5M7 15l5 5 5-5',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4 4L19 7',
  more: 'M4.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0M18.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  reset: 'M5 4v5h5M5.5 9A7.5 7.5 0 1 1 5 14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  phone: 'M8 3h8v18H8zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 4h18v12H3zM9 20h6M12 16v4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  history: 'M4 4v5h5M4.5 9A8 8 0 1 1 4 13M12 8v5l3 2',
  pages: 'M4 4h16v16H4zM9 4v16',
  panel: 'M4 4h16v16H4zM15 4v16',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 3',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  blocks: 'M4 4h16v6H4zM4 14h7v6H4zM15 14h5v6h-5z',
  item: 'M5 7h14M5 12h14M5 17h9',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  paste: 'M8 5H5v16h14V5h-3M8 3h8v4H8z',
  publish: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  takeOff: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  menu: 'M4 6h16M4 12h16M4 18h16',
  form: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  mail: 'M3 5h18v14H3zM3 7l9 7 9-7',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  folder: 'M3 6h6l2 2h10v11H3z',
  upload: 'M12 15V4M7 9l5-5 5 5M4 15v5h16v-5',
  download: 'M12 4v11M7 10l5 5 5-5M4 15v5h16v-5',
  rotate: 'M19 4v5h-5M18.5 9A7.5 7.5 0 1 0 19 14',
  flipX: 'M12 3v18M9 7L4 17h5zM15 7l5 10h-5z',
  flipY: 'M3 12h18M7 9l10-5v5zM7 15l10 5v-5z',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  restore: 'M4 4v5h5M4.5 9A8 8 0 1 1 4 13M12 15V9M9.5 11.5L12 9l2.5 2.5',
  language: 'M4 6h9M8.5 4v2M11 6c-1 4-4 7-7 8M6 9c1 2 3 4 6 5M12 20l4.5-10L21 20M13.6 17h5.8',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
} as const

export type IconName = keyof typeof drawings

/** Decoration: whatever it stands in says its meaning in words. */
export function Icon({ name, size }: { readonly name: IconName; readonly size?: 'small' | 'large' }) {
  return (
    <svg className="qe-icon" viewBox="0 0 24 24" aria-hidden="true" {...(size ? { 'data-size': size } : {})}>
      <path d={drawings[name]} />
    </svg>
  )
}
