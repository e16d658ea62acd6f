export { listListeners, queueEvents } from './deliveries.ts'
export { startDeliveryWorker } from './delivery-worker.ts'
