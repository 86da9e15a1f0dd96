export { MyWaits } from './my-waits'
export { TakenHours } from './taken-hours'
