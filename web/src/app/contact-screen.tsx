import { ContactForm } from '@/features/contact/contact-screen'
import { ContactPage } from '@/features/legal/contact-screen'

export default function ContactScreen() {
  return (
    <ContactPage>
      <ContactForm />
    </ContactPage>
  )
}
