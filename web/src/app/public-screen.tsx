import { useParams } from 'react-router'
import { PublicDirectoryScreen } from '@/features/public-pages/directory-screen'
import { PublicTrainers } from '@/features/public-pages/list-screen'
import { PublicTrainerScreen } from '@/features/public-pages/trainer-screen'
import NotFoundScreen from './not-found-screen'

/** All public pages share one chunk, because separate ones would make the first load of every page larger. */
export default function PublicScreen() {
  const { slug, city, specialization } = useParams()
  const notFound = <NotFoundScreen />
  if (slug !== undefined) return <PublicTrainerScreen notFound={notFound} />
  if (city === undefined && specialization === undefined) return <PublicDirectoryScreen />
  return <PublicTrainers notFound={notFound} />
}
