import { addDays } from '@entrena/contract/calendar'
import { type ReactNode, useId } from 'react'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { SelectField } from '@/ui/form/select-field'
import { Switch } from '@/ui/form/switch'
import { availabilityTranslations } from './availability-translations'
import type { AvailabilityRules } from './use-availability-draft'

interface RulesCardProps {
  readonly rules: AvailabilityRules
  readonly today: string
  readonly onChange: (rules: Partial<AvailabilityRules>) => void
}

export function BookingRulesCard({ rules, today, onChange: change }: RulesCardProps) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  const { notice_hours: notice, horizon_days: horizon, buffer_hours: buffer, max_per_day: most } = rules
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 pt-5 pb-4 wide:px-6">{t('rules')}</h2>
      <div className="divide-y divide-line border-t border-line">
        <Rule title={t('notice')} text={t('noticeText')}>
          {(titleId) => (
            <SegmentedRadios
              titleId={titleId}
              options={withCurrent([0, 2, 6, 24], notice).map((count) => ({
                value: count,
                label: t('hours', { count }),
              }))}
              chosen={notice}
              onChoose={(notice_hours) => change({ notice_hours })}
            />
          )}
        </Rule>
        <Rule
          title={t('horizon')}
          text={
            horizon === null
              ? t('horizonNone')
              : t('horizonUntil', { day: formatDay(addDays(today, horizon), language, 'day') })
          }
        >
          {(titleId) => (
            <SegmentedRadios
              titleId={titleId}
              options={[
                ...withCurrent([30, 60, 90], horizon).map((count) => ({ value: count, label: t('days', { count }) })),
                { value: null, label: t('noLimit') },
              ]}
              chosen={horizon}
              onChoose={(horizon_days) => change({ horizon_days })}
            />
          )}
        </Rule>
        <Rule title={t('buffer')} text={t('bufferText')}>
          {(titleId) => (
            <div className="grid gap-1">
              <SegmentedRadios
                titleId={titleId}
                options={[0, 1, 2].map((count) => ({
                  value: count,
                  label: count === 0 ? t('none') : t('hours', { count }),
                }))}
                chosen={buffer}
                onChoose={(buffer_hours) => change({ buffer_hours })}
              />
              {buffer > 0 && (
                <Switch
                  checked={rules.buffer_for === 'home'}
                  onChange={({ target }) => change({ buffer_for: target.checked ? 'home' : 'all' })}
                >
                  {t('onlyHome')}
                </Switch>
              )}
            </div>
          )}
        </Rule>
        <div className="px-5 py-4 wide:px-6">
          <SelectField
            label={t('most')}
            value={String(most ?? '')}
            options={[
              { value: '', label: t('noLimit') },
              ...Array.from({ length: 17 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
            ]}
            onChange={({ target }) => change({ max_per_day: target.value === '' ? null : Number(target.value) })}
          />
        </div>
        <div className="px-5 py-3 wide:px-6">
          <Switch checked={rules.allows_moves} onChange={({ target }) => change({ allows_moves: target.checked })}>
            <span>
              {t('moves')}
              <span className="block text-sm font-regular text-muted">{t('movesText')}</span>
            </span>
          </Switch>
        </div>
      </div>
    </Card>
  )
}

/** Adds the stored value to the choices if it is not one of them. */
function withCurrent(usual: readonly number[], current: number | null): number[] {
  return current === null || usual.includes(current) ? [...usual] : [...usual, current].toSorted((a, b) => a - b)
}

interface RuleProps {
  readonly title: string
  readonly text: string
  readonly children: (titleId: string) => ReactNode
}

function Rule({ title, text, children }: RuleProps) {
  const titleId = useId()
  return (
    <div className="grid items-center gap-x-4 gap-y-2 px-5 py-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:px-6">
      <div>
        <h3 id={titleId} className="text-md">
          {title}
        </h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children(titleId)}
    </div>
  )
}
