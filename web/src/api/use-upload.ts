import type { Endpoint } from '@kitroom/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { type Upload, uploadFile } from './upload.ts'

/** Sends files; several may be under way at once. The caller says what became of each. */
export const useUpload = (endpoint: Endpoint): ((upload: Upload) => Promise<unknown>) =>
  useMutation({ mutationFn: (upload: Upload) => uploadFile(endpoint, upload) }).mutateAsync
