import { type ReactNode, useRef } from 'react'
import { acceptOf } from './upload-limits.ts'

interface ChooseFilesProps {
  readonly className: string
  /** Extensions, without their dot. */
  readonly types: readonly string[]
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the dialog of the browser for files of this device. */
export function ChooseFiles({ className, types, disabled = false, onFiles, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptOf(types)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" className={className} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  )
}
