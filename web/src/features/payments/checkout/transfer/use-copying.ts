import { useEffect, useState } from 'react'
import { copyText } from '../../../../lib/browser/copy-text'
import { toast } from '../../../../lib/browser/toast'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { paymentTranslations } from '../../translations'

const shownMs = 3_000

/** Copies texts, and for a moment tells which one was copied. */
export function useCopying<Key extends string>() {
  const t = useTranslations(paymentTranslations)
  const [copied, setCopied] = useState<{ readonly key: Key; readonly at: number }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(key: Key, text: string) {
    if (await copyText(text)) setCopied({ key, at: Date.now() })
    else toast.error(t('copyFailed'))
  }
  return { copied: copied?.key, copy: (key: Key, text: string) => void copy(key, text) }
}
