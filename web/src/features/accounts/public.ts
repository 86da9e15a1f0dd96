export { homePathOf } from './home-path'
export { useSession } from './queries'
