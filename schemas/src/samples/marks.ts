import { drawing } from './drawing.ts'

export const mark1 = drawing(
  120,
  120,
  'Logo of Tolvane',
  `
<rect width="120" height="120" rx="26" fill="#b4532f"/>
<path fill="#f7f1e5" d="M60 60V20a40 40 0 0 1 34 20zM60 60h40a40 40 0 0 1-20 34zM60 60v40a40 40 0 0 1-34-20zM60 60H20a40 40 0 0 1 20-34z"/>
`,
)

export const mark2 = drawing(
  120,
  120,
  'Logo of Aldermoor',
  `
<rect width="120" height="120" rx="26" fill="#4c5c39"/>
<path fill="#f7f1e5" d="M60 18c24 14 34 34 30 60-12 2-22-2-30-10-8 8-18 12-30 10-4-26 6-46 30-60zM54 72h12v30H54z"/>
`,
)

export const mark3 = drawing(
  120,
  120,
  'Logo of Tessel',
  `
<rect width="120" height="120" rx="26" fill="#3d4f57"/>
<path fill="#f7f1e5" d="M60 18l20 20-20 20-20-20zM38 40l20 20-20 20-20-20zM82 40l20 20-20 20-20-20zM60 62l20 20-20 20-20-20z"/>
`,
)

export const mark4 = drawing(
  120,
  120,
  'Logo of Fennick',
  `
<rect width="120" height="120" rx="26" fill="#a06b1f"/>
<path fill="#f7f1e5" fill-rule="evenodd" d="M22 24l24 16h28l24-16v42L60 100 22 66zM42 58a6 6 0 1 0 .1 0M78 58a6 6 0 1 0 .1 0M52 80h16l-8 9z"/>
`,
)

export const mark5 = drawing(
  120,
  120,
  'Logo of Oravel',
  `
<rect width="120" height="120" rx="26" fill="#2a2723"/>
<path fill="none" stroke="#f7f1e5" stroke-width="11" d="M60 20a40 40 0 1 1-40 40M60 38a22 22 0 1 1-22 22"/>
<circle cx="60" cy="60" r="8" fill="#f7f1e5"/>
`,
)

export const mark6 = drawing(
  120,
  120,
  'Logo of Brindle',
  `
<rect width="120" height="120" rx="26" fill="#6b3f2a"/>
<path fill="none" stroke="#f7f1e5" stroke-width="11" d="M24 60L60 24M24 84L84 24M36 96L96 36M60 96l36-36"/>
`,
)

export const mark7 = drawing(
  120,
  120,
  'Logo of Kestrow',
  `
<rect width="120" height="120" rx="26" fill="#5f7046"/>
<path fill="#f7f1e5" d="M18 84C22 48 46 24 102 22c-4 20-14 32-30 38 6 0 12 0 18-2-6 16-18 24-36 26 6 2 10 2 16 2-14 10-34 10-52-2z"/>
`,
)

export const mark8 = drawing(
  120,
  120,
  'Logo of Morlane',
  `
<rect width="120" height="120" rx="26" fill="#8a3a22"/><path fill="#f7f1e5" d="M20 96V24h14l26 34 26-34h14v72H84V56L60 86 36 56v40z"/>
`,
)

export const mark9 = drawing(
  120,
  120,
  'Logo of Vantry',
  `
<rect width="120" height="120" rx="26" fill="#54707a"/><path fill="#f7f1e5" d="M20 26h34v70A70 70 0 0 1 20 26zM66 26h34a70 70 0 0 1-34 70z"/>
`,
)
