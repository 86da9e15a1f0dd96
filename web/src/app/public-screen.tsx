import { useParams } from 'react-router'
import { PublicTrainers } from '@/features/public-pages/list-screen'
import { PublicTrainerScreen } from '@/features/public-pages/trainer-screen'
import NotFoundScreen from './not-found-screen'

/** Both kinds of public pages are one chunk: a file of its own for each would make the first load of every page larger. */
export default function PublicScreen() {
  const { slug } = useParams()
  const notFound = <NotFoundScreen />
  return slug === undefined ? <PublicTrainers notFound={notFound} /> : <PublicTrainerScreen notFound={notFound} />
}
