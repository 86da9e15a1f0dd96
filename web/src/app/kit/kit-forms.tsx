import { CalendarDays, Lock, Mail, MapPin, MessageCircle, Search, TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SelectField } from '../../ui/form/select-field'
import { TextArea, TextField } from '../../ui/form/text-field'
import { type StarCount, StarInput } from '../../ui/stars/star-input'
import { Tabs } from '../../ui/tabs'

export function KitFields() {
  return (
    <>
      <TextField
        label="Email Address"
        type="email"
        icon={<Mail aria-hidden />}
        defaultValue="laura.mendez@example.com"
        autoComplete="off"
      />
      <TextField
        label="Password"
        type="password"
        icon={<Lock aria-hidden />}
        defaultValue="12345"
        error="Password must be at least 6 characters"
        autoComplete="off"
      />
      <TextField label="Address" icon={<MapPin aria-hidden />} hint="Sector or street" placeholder="Mirador Sur" />
      <SelectField
        label="Specialization"
        options={[
          { value: 'all', label: 'All' },
          { value: 'Boxing', label: 'Boxing' },
        ]}
      />
      <KitStars />
      <TextArea label="Comment" maxLength={500} defaultValue="Left with my shoulders on fire." />
    </>
  )
}

function KitStars() {
  const [stars, setStars] = useState<StarCount>()
  return <StarInput legend="Your rating" value={stars} onChange={setStars} />
}

export function KitTabs() {
  const [search] = useSearchParams()
  return (
    <Tabs
      label="Dashboard"
      phone="bottom"
      current={search.get('tab') ?? 'find'}
      items={[
        { id: 'find', to: '?tab=find', label: 'Find', icon: Search },
        { id: 'calendar', to: '?tab=calendar', label: 'Calendar', icon: CalendarDays },
        { id: 'bookings', to: '?tab=bookings', label: 'Bookings', icon: TicketCheck },
        {
          id: 'messages',
          to: '?tab=messages',
          label: 'Messages',
          icon: MessageCircle,
          count: { value: 2, label: '2 unread' },
        },
      ]}
    />
  )
}
