import { verifiedWords } from '@entrena/contract/verification/words'
import { BadgeCheck } from 'lucide-react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'

export function WhatVerifiedMeans({ on }: { on: string }) {
  const t = useTranslations(badgeTranslations)
  const [language] = useLanguage()
  return (
    <Card padded className="grid gap-3">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-10 place-items-center rounded-control bg-positive-soft text-positive">
          <BadgeCheck className="size-5.5" />
        </span>
        <h2 className="min-w-0">{t('whatItMeans')}</h2>
      </div>
      <p className="max-w-[62ch]">{verifiedWords[language].meaning(on)}</p>
    </Card>
  )
}

const badgeTranslations = defineTranslations('verified-badge', {
  en: { whatItMeans: 'What “Verified” means' },
  es: { whatItMeans: 'Qué significa «Identidad verificada»' },
})
