import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { priceView } from '@/features/trainers/public'
import { formatPesos } from '@/lib/i18n/format'
import { BookLink, OldPrice } from './book-panel'

/** Always at the bottom of a phone. */
export function BookBar({ trainer }: { trainer: PublicTrainer }) {
  const { pesos, discount } = priceView(trainer, dominicanDate(new Date()))
  return (
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float wide:hidden"
    >
      <p className="grid shrink-0">
        {discount && <OldPrice pesos={discount.oldPesos} />}
        <span className="num text-[1.25rem] leading-6">{formatPesos(pesos)}</span>
      </p>
      <BookLink trainer={trainer} hasArrow={false} className="min-w-0 flex-1 max-wide:px-3" />
    </div>
  )
}
