// The permissions of the roles in the operating guide, as far as anything here needs them (Google Cloud documentation,
// IAM roles and permissions index, seen 2026-11-23).

const projectRead = ['resourcemanager.projects.get', 'resourcemanager.projects.list'];

const entitiesRead = [
  'datastore.databases.get',
  'datastore.databases.getMetadata',
  'datastore.entities.get',
  'datastore.entities.list',
  'datastore.indexes.get',
  'datastore.indexes.list',
  ...projectRead,
];

export const permissionsOf: Readonly<Record<string, readonly string[]>> = {
  'roles/owner': ['*'],
  'roles/firebasehosting.admin': [
    'firebase.clients.get',
    'firebase.clients.list',
    'firebase.projects.get',
    'firebasehosting.sites.create',
    'firebasehosting.sites.delete',
    'firebasehosting.sites.get',
    'firebasehosting.sites.list',
    'firebasehosting.sites.update',
    ...projectRead,
  ],
  'roles/serviceusage.serviceUsageConsumer': [
    'monitoring.timeSeries.list',
    'serviceusage.quotas.get',
    'serviceusage.services.get',
    'serviceusage.services.list',
    'serviceusage.services.use',
  ],
  'roles/firebaserules.viewer': [
    'firebaserules.releases.get',
    'firebaserules.releases.list',
    'firebaserules.rulesets.get',
    'firebaserules.rulesets.list',
    'firebaserules.rulesets.test',
    ...projectRead,
  ],
  'roles/datastore.viewer': entitiesRead,
  'roles/datastore.user': [
    ...entitiesRead,
    'datastore.entities.allocateIds',
    'datastore.entities.create',
    'datastore.entities.delete',
    'datastore.entities.update',
  ],
  'roles/storage.objectViewer': ['storage.objects.get', 'storage.objects.list', ...projectRead],
  'roles/storage.objectAdmin': [
    'storage.objects.create',
    'storage.objects.delete',
    'storage.objects.get',
    'storage.objects.list',
    'storage.objects.update',
    ...projectRead,
  ],
  'roles/billing.projectManager': [
    'resourcemanager.projects.createBillingAssignment',
    'resourcemanager.projects.deleteBillingAssignment',
  ],
  'roles/run.invoker': ['run.jobs.run', 'run.routes.invoke'],
  'roles/iam.workloadIdentityUser': [
    'iam.serviceAccounts.get',
    'iam.serviceAccounts.getAccessToken',
    'iam.serviceAccounts.getOpenIdToken',
    'iam.serviceAccounts.list',
  ],
  'roles/firebaserules.firestoreServiceAgent': ['datastore.entities.get'],
};
