export { startDeliveryWorker } from './delivery-worker.ts'
export { listListeners, queueEvents } from './events.ts'
