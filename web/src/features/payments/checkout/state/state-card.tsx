import type { ReactNode, Ref } from 'react'
import { Card } from '../../../../ui/card'

interface StateCardProps {
  readonly badge: ReactNode
  readonly title: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function StateCard({ badge, title, headingRef, children }: StateCardProps) {
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-2">
        {badge}
        <h2 ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}
