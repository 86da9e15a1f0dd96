import { Copy } from 'lucide-react'
import { copyText } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { setupTranslations } from './setup-translations'

interface CopyButtonProps {
  readonly text: string
  readonly label: 'copy' | 'copyAll'
  readonly variant?: 'link' | 'secondary'
}

export function CopyButton({ text, label, variant = 'secondary' }: CopyButtonProps) {
  const t = useTranslations(setupTranslations)
  const copy = async () => {
    if (await copyText(text)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }
  return (
    <Button variant={variant} size={variant === 'link' ? 'md' : undefined} onClick={copy}>
      <Copy aria-hidden />
      {t(label)}
    </Button>
  )
}
