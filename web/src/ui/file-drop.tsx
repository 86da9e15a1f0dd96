import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from '../lib/classes'
import { Button } from './button'
import { FieldError } from './field'

interface FileDropProps {
  /** What the button says; the field for files carries the same name. */
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly accept: string
  readonly multiple?: boolean
  readonly busy?: boolean
  readonly error?: string | undefined
  readonly onFiles: (files: File[]) => void
  readonly children?: ReactNode
}

/** Files by choosing or by dropping them. What is shown of them stands inside. */
export function FileDrop({ label, hint, icon, accept, multiple, busy, error, onFiles, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!busy) take(event.dataTransfer.files)
  }
  function take(files: FileList | null) {
    if (files && files.length > 0) onFiles([...files])
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid content-center gap-3 rounded-control border border-dashed p-4 transition-colors duration-(--fast)',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      {children}
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={(event) => take(event.target.files)}
        className="hidden"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="md" busy={busy ?? false} onClick={() => input.current?.click()}>
          {icon}
          {label}
        </Button>
        <p className="min-w-40 flex-1 text-sm text-muted">{hint}</p>
      </div>
      <div role="alert" className="text-sm empty:hidden">
        {error && <FieldError text={error} />}
      </div>
    </div>
  )
}
