/**
 * The look of the overlays: neutrals and one accent, apart from anything the page defines.
 * The ring of the focus is light and dark side by side: seen between an editor and a page of either theme.
 * An outline that is as wide as the page is drawn within it, else its sides would be cut off.
 * A plus that is out of use says why when asked, and does not stand before the text till then;
 * for a finger a plus is as large to be hit, and no larger than before to be seen past.
 */
export const overlayStyle = `
:host {
  all: initial;
  z-index: 2147483647;
  overflow: clip; pointer-events: none; color-scheme: light dark;
  --accent: #2f7030; --accent-ink: #fff; --paper: #fff; --ink: #23211d; --muted: #6d675d; --line: rgb(35 33 29 / .14);
  --danger: #b3261e; --warning: #8a5a00; --shadow: 0 1px 2px rgb(0 0 0 / .12), 0 4px 16px rgb(0 0 0 / .14);
  font: 500 13px/20px var(--qe-font, system-ui);
}
:host([hidden]) { display: none }
:host([data-theme='dark']) { --accent: #86c878; --accent-ink: #10200d; --paper: #26241f; --ink: #f1eee8; --muted: #a9a294; --line: rgb(255 255 255 / .16) }
* { box-sizing: border-box }
[hidden] { display: none !important }
:host, .root, .box, .bar, .plus, .line, .note, .fault { position: absolute; inset: 0 auto auto 0 }
.root { outline: none }
.focus-ring {
  position: fixed; inset: 0; outline: 2px solid #fff; outline-offset: -2px; box-shadow: inset 0 0 0 5px #23211d;
}
.hover { outline: 1px solid var(--accent) }
.selected { outline: 2px solid var(--accent); box-shadow: 0 0 0 3px rgb(255 255 255 / .75) }
.selected[data-primary='false'], .selected[data-hollow='true'] { outline-style: dashed }
.editing { outline: 2px solid var(--accent); outline-offset: 4px; border-radius: 1px }
.person { outline: 2px dotted var(--person); outline-offset: 2px }
.person > .tag { inset-inline: auto -2px; background: var(--person); color: #fff }
.box[data-wide='true'] { outline-offset: -2px }
.selected[data-wide='true'] { box-shadow: inset 0 0 0 3px rgb(255 255 255 / .75) }
.selected[data-editing='true'] { outline-width: 1px; box-shadow: none }
.issue { outline: 2px dashed var(--danger); outline-offset: -2px }
.issue[data-severity='warning'] { outline-color: var(--warning) }
.refused { background: rgb(120 114 104 / .28) }
.target { outline: 2px solid var(--accent); background: rgb(47 112 48 / .12) }
.tag {
  position: absolute; inset-block-end: 100%; inset-inline-start: -2px; width: max-content; max-width: 24ch; padding: 1px 8px;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  background: var(--accent); color: var(--accent-ink); border-radius: 4px 4px 0 0;
}
svg { fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round }
.tag svg { width: 12px; height: 12px; margin-inline-end: 4px; vertical-align: -1px; stroke-width: 2.25 }
.hover > .tag { background: var(--paper); color: var(--ink); box-shadow: 0 0 0 1px var(--accent) }
.tag[data-inside='true'] { inset-block: 0 auto; border-radius: 0 0 4px 0 }
.bar {
  z-index: 1; display: flex; flex-wrap: wrap; gap: 2px; width: max-content; max-width: calc(100vw - 16px); padding: 3px;
  pointer-events: auto; background: var(--paper); color: var(--ink);
  border-radius: 8px; box-shadow: var(--shadow), inset 0 0 0 1px var(--line);
}
.bar button, .plus, .fault button {
  display: inline-grid; place-items: center; min-width: 32px; height: 32px; padding: 0 6px;
  border: 0; border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer; touch-action: manipulation;
}
button:hover { background: rgb(120 114 104 / .16) }
button[aria-pressed='true'] { background: var(--accent); color: var(--accent-ink) }
button[aria-disabled='true'] { opacity: .4; cursor: default }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
button svg { width: 18px; height: 18px; stroke-width: 1.75 }
.text-bar { flex-wrap: nowrap; overflow: auto hidden; scrollbar-width: none }
.text-bar button { flex: none }
.text-bar button:focus-visible { outline-offset: -2px }
.text-bar [data-id='bold'] { font-weight: 700 }
.text-bar [data-id='italic'] { font-style: italic }
.bar .grip { cursor: grab; touch-action: none }
.separator { width: 1px; margin: 4px 2px; background: var(--line) }
.plus {
  min-width: 0; width: 28px; height: 28px; padding: 0; pointer-events: auto;
  border-radius: 50%; background: var(--accent); color: var(--accent-ink); box-shadow: 0 0 0 2px rgb(255 255 255 / .8);
}
.plus:hover { background: var(--accent) }
.plus[aria-disabled='true'] {
  width: 24px; height: 24px; background: var(--paper); color: var(--muted); box-shadow: inset 0 0 0 1px var(--line); opacity: .85;
}
.plus[aria-disabled='true'] svg { width: 14px; height: 14px }
.plus.wide { width: max-content; padding: 0 12px 0 8px; border-radius: 14px; display: inline-flex; gap: 4px; align-items: center; white-space: nowrap }
.line { background: var(--accent); border-radius: 1px }
.note {
  width: max-content; max-width: 40ch; padding: 4px 10px; background: var(--ink); color: var(--paper);
  border-radius: 6px; box-shadow: var(--shadow);
}
.note[data-kind='refused'] { background: var(--danger); color: #fff }
.ghost { opacity: .92 }
.fault {
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 8px 12px;
  pointer-events: auto; background: var(--paper); color: var(--ink); border: 1px dashed var(--danger); border-radius: 6px; overflow: auto;
}
.fault strong { color: var(--danger) }
.fault p { margin: 0; flex: 1 1 100%; color: var(--muted); overflow-wrap: anywhere }
.fault button { box-shadow: inset 0 0 0 1px var(--line) }
@media (pointer: coarse) {
  .bar button, .fault button { min-width: 44px; height: 44px }
  .text-bar { padding-block: 0 }
  .plus:not(.wide), .plus:not(.wide):hover {
    width: 44px; height: 44px; background: radial-gradient(circle, var(--accent) 13.5px, transparent 14px); box-shadow: none;
  }
  .plus[aria-disabled='true']:not(.wide) { background: radial-gradient(circle, var(--paper) 11px, var(--line) 11.5px 12px, transparent 12.5px) }
  .plus.wide { height: 44px; border: 8px solid transparent; border-inline-width: 0; border-radius: 14px / 22px; background-clip: padding-box; box-shadow: none }
}
@media (forced-colors: active) {
  .hover { outline-color: GrayText }
  .selected, .editing, .target { outline-color: Highlight }
  .focus-ring { outline: 3px solid CanvasText; outline-offset: -3px }
  .line, .plus { background: Highlight; forced-color-adjust: none }
  .bar, .tag { border: 1px solid }
}
`
