import { countCharacters, stripInvisible } from '@entrena/contract/text'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'
import { controlClass, Field, type FieldTexts, fieldBoxClass } from './field'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  readonly icon?: ReactNode
}

export function TextField({ label, hint, error, className, icon, id, type = 'text', ...input }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(ids) => (
        <div className={fieldBoxClass(error !== undefined)}>
          {icon}
          <input
            {...input}
            {...ids}
            type={isPassword && isShown ? 'text' : type}
            className={joinClasses(controlClass, 'min-h-11')}
          />
          {isPassword && <ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
        </div>
      )}
    </Field>
  )
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useTranslations(uiTranslations)
  const Icon = isShown ? EyeOff : Eye
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
      className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Error message for a text longer than `maxLength`. Without a message the browser stops input at `maxLength`. */
  readonly tooLong?: string
}

export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  onChange,
  maxLength,
  tooLong,
  rows = 4,
  ...input
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(input.value ?? input.defaultValue ?? ''))
  // Counts characters in the same way as the server.
  const used = countCharacters(stripInvisible(typeof input.value === 'string' ? input.value : typed))
  const isOver = maxLength !== undefined && used > maxLength
  const problem = isOver && tooLong !== undefined ? tooLong : error
  // The browser's own limit counts an emoji as two characters, so it is used only if there is no `tooLong` message.
  const cut = tooLong === undefined && maxLength !== undefined && { maxLength }
  return (
    <Field
      {...{ label, hint, error: problem, className, id }}
      aside={maxLength !== undefined && <Counter {...{ used, isOver }} most={maxLength} />}
    >
      {(ids) => (
        <div className={fieldBoxClass(problem !== undefined)}>
          <textarea
            {...input}
            {...ids}
            {...cut}
            rows={rows}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange?.(event)
            }}
            className={joinClasses(controlClass, 'my-3 resize-y')}
          />
        </div>
      )}
    </Field>
  )
}

function Counter({ used, most, isOver }: { used: number; most: number; isOver: boolean }) {
  const t = useTranslations(uiTranslations)
  return (
    <span className={joinClasses('shrink-0 tabular-nums', isOver && 'text-danger')}>
      <span aria-hidden>{`${used} / ${most}`}</span>
      <span className="sr-only">{t('characters', { used, most })}</span>
    </span>
  )
}
