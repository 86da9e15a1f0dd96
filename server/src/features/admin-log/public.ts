export { recordAction } from './queries'
