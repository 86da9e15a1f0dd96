import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '@/lib/i18n/i18n'
import { beforeLeaving } from '@/lib/navigation/history'
import { Button } from '@/ui/button'
import { editTranslations } from '../edit-translations'
import { isFarPackage, numberIn } from '../profile-form'
import type { ProfileFormApi } from './form-errors'

interface SaveBarProps {
  readonly form: ProfileFormApi
  readonly isBusy: boolean
  readonly onCancel: (() => void) | undefined
}

export function SaveBar({ form, isBusy, onCancel }: SaveBarProps) {
  const t = useTranslations(editTranslations)
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-(--gutter) flex flex-wrap items-center gap-x-3 bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float wide:bottom-4 wide:mx-0 wide:justify-end wide:rounded-card wide:px-4 wide:pb-3"
    >
      <FarPackages form={form} />
      {onCancel && (
        <Button variant="secondary" onClick={() => beforeLeaving(onCancel)} className="max-wide:flex-1">
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" busy={isBusy} busyLabel={t('saving')} className="max-wide:flex-2">
        {t('save')}
      </Button>
    </div>
  )
}

/** Points out packages with an unusual price, which may also be intended. Pressing it focuses the first one. */
function FarPackages({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const [packages, price] = useWatch({ control: form.control, name: ['pricing_packages', 'price_per_session'] })
  const isFar = packages.map((typed) => isFarPackage(typed, numberIn(price)))
  const count = isFar.filter(Boolean).length
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={() => form.setFocus(`pricing_packages.${isFar.indexOf(true)}.price`)}
      className="-mt-1 flex min-h-11 items-center gap-1.5 rounded-sm text-left text-sm underline decoration-line-strong underline-offset-3 max-wide:w-full wide:mt-0 wide:mr-auto"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      {t('checkPackages', { count })}
    </button>
  )
}
