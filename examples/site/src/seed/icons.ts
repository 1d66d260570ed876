import { lineIcon } from '@quoin/schemas'

export const sheetsIcon = lineIcon(
  'Three sheets, one on top of the other',
  `
<path stroke="#748455" d="M14 38h46v46H14zM26 38V26h46v46H60M38 26V14h46v46H72"/><path stroke="#b85c38" d="M26 54h22M26 68h14"/>
`,
)

export const windowIcon = lineIcon(
  'A window with a check mark',
  `
<path stroke="#748455" d="M10 18h76v62H10zM10 36h76M21 27h1M32 27h1"/><path stroke="#b85c38" d="M34 58l10 10 19-20"/>
`,
)

export const treeIcon = lineIcon(
  'One box that leads to three',
  `
<path stroke="#b85c38" d="M35 10h26v22H35z"/><path stroke="#748455" d="M48 32v32M19 64V48h58v16M8 64h22v20H8zM37 64h22v20H37zM66 64h22v20H66z"/>
`,
)

export const twinsIcon = lineIcon(
  'Two pages that are the same',
  `
<path stroke="#748455" d="M8 16h34v64H8zM54 16h34v64H54z"/><path stroke="#b85c38" d="M17 34h16M17 48h16M17 62h9M63 34h16M63 48h16M63 62h9"/>
`,
)

export const serverIcon = lineIcon(
  'A machine with two drives',
  `
<path stroke="#748455" d="M12 16h72v28H12zM12 52h72v28H12z"/><path stroke="#b85c38" d="M26 30h1M26 66h1M44 30h26M44 66h26"/>
`,
)

export const bookIcon = lineIcon(
  'An open book',
  `
<path stroke="#748455" d="M48 26c-10-8-24-10-40-10v60c16 0 30 2 40 10 10-8 24-10 40-10V16c-16 0-30 2-40 10zM48 26v60"/>
<path stroke="#b85c38" d="M21 36c6 0 10 1 14 3M21 52c6 0 10 1 14 3M75 36c-6 0-10 1-14 3M75 52c-6 0-10 1-14 3"/>
`,
)
