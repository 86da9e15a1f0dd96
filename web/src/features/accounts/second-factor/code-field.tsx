import { KeyRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'

export const secondStepCodeTranslations = defineTranslations('second-step', {
  en: {
    title: 'One more step',
    lead: 'Enter the code that the app on your phone shows.',
    code: 'Code',
    codeHint: 'Six digits from your app',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the codes that you saved, like ABCD-EFGH-2345-6777',
    useRecovery: 'Use a recovery code',
    useApp: 'Use a code from the app',
    continue: 'Continue',
    checking: 'Checking...',
    failed: 'We could not check the code. Try again.',
  },
  es: {
    title: 'Un paso más',
    lead: 'Escribe el código que muestra la app de tu teléfono.',
    code: 'Código',
    codeHint: 'Seis números de tu app',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de los códigos que guardaste, como ABCD-EFGH-2345-6777',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar un código de la app',
    continue: 'Continuar',
    checking: 'Revisando...',
    failed: 'No pudimos revisar el código. Intenta de nuevo.',
  },
})

type InputProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'value' | 'onChange' | 'onBlur'>

interface CodeFieldProps extends InputProps {
  readonly error: string | undefined
}

/**
 * Field for a code of the authenticator app, with a numeric keyboard. For a recovery code, which has letters, the field
 * has the full keyboard.
 */
export function SecondFactorCodeField({ error, ...input }: CodeFieldProps) {
  const t = useTranslations(secondStepCodeTranslations)
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
