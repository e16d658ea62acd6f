import { testActivityFilters } from '@kitroom/testkit/activity-filters'

testActivityFilters('every combination of filters lists exactly the entries that all of its filters match', () => true)
