import type { ComponentProps } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { AuthPage } from '../parts/auth-page'
import { CodeForm } from './code-form'
import { codeTranslations } from './code-translations'

/** Replaces the page of the first step. Back returns to it. */
export function CodePage(props: ComponentProps<typeof CodeForm>) {
  const t = useTranslations(codeTranslations)
  usePageTitle(t('title'))
  useBackCloses(props.onBack)
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <CodeForm {...props} />
    </AuthPage>
  )
}
