import { lineIcon } from './drawing.ts'

export const iconWheat = lineIcon(
  'An ear of wheat',
  `
<path stroke="#748455" d="M48 90V32"/>
<path stroke="#b85c38" d="M48 32c-8-7-8-18 0-26 8 8 8 19 0 26zM48 54c-15 1-24-8-25-23 15-1 24 8 25 23zM48 54c15 1 24-8 25-23-15-1-24 8-25 23zM48 78c-15 1-24-8-25-23 15-1 24 8 25 23zM48 78c15 1 24-8 25-23-15-1-24 8-25 23z"/>
`,
)

export const iconOven = lineIcon(
  'An oven with a fire',
  `
<path stroke="#748455" d="M12 84V46a36 34 0 0 1 72 0v38zM8 84h80"/>
<path stroke="#b85c38" d="M28 84V60a20 18 0 0 1 40 0v24M48 80c-9-1-11-8-7-14 1 3 3 4 4 4-1-6 2-10 6-12-1 6 6 8 6 15 0 5-4 7-9 7z"/>
`,
)

export const iconWrench = lineIcon(
  'A wrench',
  `
<path stroke="#748455" d="M61 14a20 20 0 0 0-19 27L13 70a9 9 0 0 0 13 13l29-29a20 20 0 0 0 26-26L69 40l-11-2-2-11 12-12a20 20 0 0 0-7-1z"/>
<circle cx="20" cy="76" r="1.5" stroke="#b85c38"/><path stroke="#b85c38" d="M70 66l14 14M78 58l4 4M62 74l4 4"/>
`,
)

export const iconLeaf = lineIcon(
  'A leaf',
  `
<path stroke="#748455" d="M84 12c2 44-14 66-40 66-18 0-28-12-28-26 0-26 28-38 68-40z"/>
<path stroke="#b85c38" d="M12 88c6-22 24-40 48-54M36 58V44M36 58h15M49 45V32M49 45h14"/>
`,
)

export const iconHouse = lineIcon(
  'A house',
  `
<path stroke="#748455" d="M18 42v42h60V42"/><path stroke="#b85c38" d="M8 48l40-36 40 36M66 16h10v14"/><path stroke="#748455" d="M38 84V58h20v26"/>
`,
)

export const iconNote = lineIcon(
  'A note',
  `
<path stroke="#748455" d="M34 72V20l44-8v52M34 36l44-8"/><ellipse cx="23" cy="73" rx="11" ry="9" stroke="#b85c38"/>
<ellipse cx="67" cy="65" rx="11" ry="9" stroke="#b85c38"/>
`,
)

export const iconClock = lineIcon(
  'A clock',
  `
<circle cx="48" cy="48" r="38" stroke="#748455"/><path stroke="#b85c38" d="M48 26v22l15 10"/>
<path stroke="#748455" d="M48 10v5M48 81v5M10 48h5M81 48h5"/>
`,
)

export const iconPin = lineIcon(
  'A pin on a map',
  `
<path stroke="#748455" d="M48 88C28 66 18 52 18 38a30 30 0 0 1 60 0c0 14-10 28-30 50z"/><circle cx="48" cy="38" r="11" stroke="#b85c38"/>
`,
)
