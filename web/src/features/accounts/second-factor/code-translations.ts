import { defineTranslations } from '@/lib/i18n/i18n'

export const codeTranslations = defineTranslations('second-step', {
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
