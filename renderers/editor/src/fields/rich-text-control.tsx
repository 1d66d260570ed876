import type { RichTextEditor, TextLink } from '@quoin/dom/rich-text'
import type { RichText, RichTextFeature } from '@quoin/engine'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { say } from '../messages.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useLatest } from '../parts/use-latest.ts'
import { walkBar } from '../parts/walk-bar.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { LettersLeftNote } from './letters-left-note.tsx'
import { TextLinkDialog } from './text-link-dialog.tsx'

/** The same text as on the page, with the same features, mounted when it is first wanted. */
export function RichTextControl(props: FieldControlProps<DescriptorOf<'RICH-TEXT'>>) {
  const { descriptor, value, disabled, language, messages } = props
  const { notify } = useAdmin()
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<RichTextEditor>(undefined)
  const latest = useLatest(props)
  /** It goes in and out of use without letting go of the keyboard. */
  const hadFocus = useRef(false)
  const [unloaded, fail] = useState<unknown>()
  const [marks, setMarks] = useState<readonly string[]>([])
  const [left, setLeft] = useState<number>()
  /** The link under the caret, while it is being edited; null is a new one. */
  const [linking, setLinking] = useState<TextLink | null>()
  const features = [...descriptor.marks, ...descriptor.blocks]
  // it is fetched anew by who tries again
  if (unloaded !== undefined) throw unloaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is mounted once; later values are set below
  useEffect(() => {
    let stopped = false
    import('@quoin/dom/rich-text').then(({ mountRichText }) => {
      if (stopped || !box.current) return
      editor.current = mountRichText(box.current, {
        value: richTextOf(latest.current.value),
        features,
        multiline: descriptor.multiline,
        label: descriptor.label,
        maxLength: descriptor.maxLength,
        readOnly: disabled,
        onChange: (text) => latest.current.onChange(text),
        onState: ({ marks: on, block, link }) => setMarks([...on, block, ...(link ? ['link'] : [])]),
        onLink: setLinking,
        onBlur: () => latest.current.onLeave(),
        onBlocks: () => notify({ text: say(messages, 'paste.panelBlocks'), tone: 'danger' }),
        onLeft: setLeft,
      })
      if (hadFocus.current && document.activeElement === document.body) editor.current.focus()
    }, fail)
    return () => {
      stopped = true
      hadFocus.current = box.current === document.activeElement
      editor.current?.finish()
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [descriptor.label, disabled])

  useEffect(() => {
    const mounted = editor.current
    if (mounted && JSON.stringify(mounted.value()) !== JSON.stringify(value)) mounted.set(richTextOf(value))
  }, [value])

  function run(name: RichTextFeature): void {
    if (name === 'link') setLinking(editor.current?.state().link ?? null)
    else editor.current?.run({ command: descriptor.marks.includes(name) ? 'mark' : 'block', name })
  }

  return (
    <FieldShell {...props}>
      {features.length > 0 && (
        <div
          className="qe-rich-tools"
          role="toolbar"
          aria-label={say(messages, 'text.toolbar', { label: descriptor.label })}
          onKeyDown={walkBar}
        >
          {features.map((name) => (
            <ActButton
              key={name}
              className="qe-button qe-quiet qe-small"
              aria-pressed={marks.includes(name)}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(name)}
            >
              {say(messages, `text.${name}`)}
            </ActButton>
          ))}
        </div>
      )}
      <div ref={box} className="qe-input qe-rich" />
      {descriptor.maxLength !== undefined && <LettersLeftNote left={left} messages={messages} />}
      {linking !== undefined && (
        <TextLinkDialog
          link={linking}
          language={language}
          anchors={props.anchors?.() ?? []}
          onSet={(link) => {
            setLinking(undefined)
            editor.current?.run({ command: 'link', link })
          }}
          onClose={() => setLinking(undefined)}
        />
      )}
    </FieldShell>
  )
}

function richTextOf(value: unknown): RichText {
  return (Array.isArray(value) ? value : []) as RichText // the panel gives parsed values
}
