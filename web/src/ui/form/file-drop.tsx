import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { Button } from '../button'
import { FieldError } from './field'

interface FileDropProps {
  /** Shown beside the icon. If there is no title, the icon is inside the button. */
  readonly title?: ReactNode
  /** Label of the button, and accessible name of the file input. */
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly accept: string
  readonly multiple?: boolean
  readonly busy?: boolean
  readonly error?: string | undefined
  readonly onFiles: (files: File[]) => void
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Accepts files from a file picker or by drag and drop. The children are previews of the chosen files. */
export function FileDrop(props: FileDropProps) {
  const { title, label, hint, icon, accept, multiple, busy, error, onFiles, action, children } = props
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
    // Lets the user choose the same file again.
    if (input.current) input.current.value = ''
  }

  const choose = (
    <Button variant="secondary" size="md" busy={busy ?? false} onClick={() => input.current?.click()}>
      {!title && icon}
      {label}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={joinClasses(
        'grid content-center gap-3 rounded-control border-dashed p-4 transition-colors duration-(--fast)',
        title ? 'border-2 wide:p-5 laptop:py-2' : 'border',
        isOver ? 'border-brand bg-brand-soft' : joinClasses('border-line-strong', title !== undefined && 'bg-surface'),
      )}
    >
      {!title && children}
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {title ? <Titled title={title} hint={hint} icon={icon} /> : choose}
        {title ? (
          <div className="flex flex-wrap gap-3 max-wide:w-full max-wide:*:grow">
            {choose}
            {action}
          </div>
        ) : (
          <p className="min-w-40 flex-1 text-sm text-muted">{hint}</p>
        )}
      </div>
      {title && children}
      <div role="alert" className="text-sm empty:hidden">
        {error && <FieldError text={error} />}
      </div>
    </div>
  )
}

function Titled({ title, hint, icon }: Pick<FileDropProps, 'title' | 'hint' | 'icon'>) {
  return (
    <div className="flex min-w-60 flex-1 items-center gap-4 wide:min-w-72">
      <span className="lean ml-1.5 grid size-12 shrink-0 place-items-center rounded-[10px] bg-brand-soft text-brand [&>svg]:size-6 [&>svg]:skew-x-[14deg]">
        {icon}
      </span>
      <div className="min-w-0">
        <div className="font-strong">{title}</div>
        <p className="text-sm text-muted">{hint}</p>
      </div>
    </div>
  )
}
