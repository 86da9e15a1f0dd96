import { CountBadge } from './count'
import { MoreMenu } from './overlay/more-menu'
import { type SegmentedLink, SegmentedLinks } from './segmented-links'

interface PartLinksProps {
  readonly label: string
  readonly items: readonly SegmentedLink[]
  readonly current: string
}

/**
 * Links to the parts of a page. If they do not fit beside each other, they are in a menu. Its button names the current
 * part, and shows how many tasks wait in the others.
 */
export function PagePartLinks({ label, items, current }: PartLinksProps) {
  const shown = items.find(({ id }) => id === current)
  const elsewhere = items.reduce((sum, { id, count }) => sum + (id === current ? 0 : (count?.value ?? 0)), 0)
  return (
    <>
      <div className="min-w-0 max-[76rem]:hidden">
        <SegmentedLinks label={label} items={items} current={current} />
      </div>
      <div className="min-[76rem]:hidden">
        <MoreMenu
          label={`${label}: ${shown?.label}`}
          text={shown?.label}
          badge={elsewhere > 0 && <CountBadge value={elsewhere} label="" />}
          variant="secondary"
          className="px-3 text-sm whitespace-nowrap"
          items={items.map((item) => ({ ...item, isCurrent: item.id === current }))}
        />
      </div>
    </>
  )
}
