import { KeyRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { codeTranslations } from './code-translations'

type InputProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'value' | 'onChange' | 'onBlur'>

interface CodeFieldProps extends InputProps {
  readonly error: string | undefined
}

/** The field for the digits of the app. The numeric keyboard of a phone has no letters, so recovery codes turn it off. */
export function CodeField({ error, ...input }: CodeFieldProps) {
  const t = useTranslations(codeTranslations)
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className="grid justify-items-start gap-1 *:w-full">
      <TextField
        {...input}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryHint' : 'codeHint')}
        icon={<KeyRound aria-hidden />}
        error={error}
      />
      <Button variant="link" size="md" onClick={() => setRecovery(!isRecovery)} className="-mx-1 w-auto!">
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </div>
  )
}
