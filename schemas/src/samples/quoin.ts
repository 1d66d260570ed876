import { drawing } from './drawing.ts'

/** The word mark: a corner laid in long and short stones. */
export const quoin = drawing(
  240,
  60,
  'Quoin',
  `
<g transform="matrix(1.07 0 0 1.07 0 -2.2)">
<path fill="#b85c38" d="M26 12l-26-7.8v14l26 7.8zM26 28l-16-4.8v14l16 4.8zM26 44l-26-7.8v14l26 7.8z"/>
<path fill="#d5875f" d="M28 12l16-4.8v14l-16 4.8zM28 28l26-7.8v14l-26 7.8zM28 44l16-4.8v14l-16 4.8z"/>
<path fill="none" stroke="#b85c38" stroke-width="5.6" d="M76 28.8a12.2 12.2 0 1 0 24.4 0a12.2 12.2 0 1 0-24.4 0M100.4 16.6V54.4M113.3 16.6V30a11 11 0 0 0 22 0M135.3 16.6V41M148.2 28.8a12.2 12.2 0 1 0 24.4 0a12.2 12.2 0 1 0-24.4 0M185.5 16.6V41M185.5 5v3.1M198.4 16.6V41M198.4 27.6a11 11 0 0 1 22 0V41"/>
</g>
`,
)
