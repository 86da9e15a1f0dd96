import { useParams } from 'react-router'
import { PublicTrainers } from '@/features/public-pages/list-screen'
import { PublicTrainerScreen } from '@/features/public-pages/trainer-screen'
import NotFoundScreen from './not-found-screen'

/** All public pages share one chunk, because separate ones would make the first load of every page larger. */
export default function PublicScreen() {
  const { slug } = useParams()
  const notFound = <NotFoundScreen />
  return slug === undefined ? <PublicTrainers notFound={notFound} /> : <PublicTrainerScreen notFound={notFound} />
}
