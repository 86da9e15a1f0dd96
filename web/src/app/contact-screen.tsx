import { ContactForm } from '@/features/contact/contact-form'
import { ContactPage } from '@/features/legal/contact-page'

export default function ContactScreen() {
  return (
    <ContactPage>
      <ContactForm />
    </ContactPage>
  )
}
