export { OperatingHoursBanner } from './banner'
