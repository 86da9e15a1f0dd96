import { CalendarCheck, Clock3, Mail } from 'lucide-react'
import { paymentTranslations } from '@/features/money/payments/translations'
import { useTranslations } from '@/lib/i18n/i18n'
import { firstNameOf } from './payment-view'

export function WhatNext({ trainerName }: { trainerName: string }) {
  const t = useTranslations(paymentTranslations)
  const lines = [
    { Icon: Clock3, text: t('nextCheck') },
    { Icon: Mail, text: t('nextMail', { name: firstNameOf(trainerName) ?? t('trainer') }) },
    { Icon: CalendarCheck, text: t('nextFind') },
  ]
  return (
    <div className="grid gap-2">
      <h3 className="text-md">{t('nextTitle')}</h3>
      <ul className="grid gap-2 text-sm text-muted">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
