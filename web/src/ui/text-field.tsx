import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classes } from '../lib/classes'
import { useMessages } from '../lib/i18n'
import { boxClass, controlClass, Field, type FieldTexts } from './field'
import { uiMessages } from './messages'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  readonly icon?: ReactNode
}

/** One line of text. A password can be shown. */
export function TextField({ label, hint, error, className, icon, id, type = 'text', ...input }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(ids) => (
        <div className={boxClass(error !== undefined)}>
          {icon}
          <input
            {...input}
            {...ids}
            type={isPassword && isShown ? 'text' : type}
            className={classes(controlClass, 'min-h-11')}
          />
          {isPassword && <ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
        </div>
      )}
    </Field>
  )
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useMessages(uiMessages)
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

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines. With `maxLength` it counts what is used. */
export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  onChange,
  maxLength,
  rows = 4,
  ...input
}: TextAreaProps) {
  const t = useMessages(uiMessages)
  const [typed, setTyped] = useState(String(input.value ?? input.defaultValue ?? '').length)
  const used = typeof input.value === 'string' ? input.value.length : typed
  const counter = maxLength !== undefined && (
    <span className="shrink-0 tabular-nums">
      <span aria-hidden>{`${used} / ${maxLength}`}</span>
      <span className="sr-only">{t('characters', { used, most: maxLength })}</span>
    </span>
  )
  return (
    <Field {...{ label, hint, error, className, id }} aside={counter}>
      {(ids) => (
        <div className={boxClass(error !== undefined)}>
          <textarea
            {...input}
            {...ids}
            {...(maxLength !== undefined && { maxLength })}
            rows={rows}
            onChange={(event) => {
              setTyped(event.target.value.length)
              onChange?.(event)
            }}
            className={classes(controlClass, 'my-3 resize-y')}
          />
        </div>
      )}
    </Field>
  )
}
