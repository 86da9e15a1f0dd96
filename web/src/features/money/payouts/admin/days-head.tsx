import { FileLink } from '@/ui/file-link'
import { DateRangeFilter } from '@/ui/form/days-filter'

interface DaysHeadProps {
  readonly title: string
  readonly file: { readonly address: string; readonly label: string }
}

/** Heading of a list, with a date filter and a download link. */
export function ListHeadingWithDates({ title, file }: DaysHeadProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-3 p-4 wide:grid-cols-[minmax(0,1fr)_auto_auto_auto] wide:px-5">
      <h2 className="max-wide:col-span-full">{title}</h2>
      <DateRangeFilter />
      <FileLink {...file} className="max-wide:col-span-full" />
    </div>
  )
}
