import type { PageModule } from '#src/page-module.ts';
import type { PageId, RarePageId } from '#src/routes.ts';

type SitePageId = Exclude<PageId, RarePageId>;

/** The page module of each row of the public site, loaded on demand. */
// A table: one row, one line.
// prettier-ignore
const sitePageModules: Readonly<Record<SitePageId, () => Promise<PageModule>>> = {
  home: () => import('#src/pages/home/HomePage.tsx'),
  qnaList: () => import('#src/pages/qna-list/QnaListPage.tsx'),
  debunkingImages: () => import('#src/pages/debunking-images/DebunkingImagesPage.tsx'),
  events: () => import('#src/pages/events/EventsPage.tsx'),
  search: () => import('#src/pages/search/SearchPage.tsx'),
  check: () => import('#src/pages/check/CheckPage.tsx'),
  checkImage: () => import('#src/pages/check/image/CheckImagePage.tsx'),
  corruptionCases: () => import('#src/pages/corruption-cases/CorruptionCasesPage.tsx'),
  taisaltGreenEnergyCase: () => import('#src/pages/taisalt-green-energy-case/TaisaltGreenEnergyCasePage.tsx'),
  budgetReduction: () => import('#src/pages/budget-reduction/BudgetReductionPage.tsx'),
  politicians: () => import('#src/pages/politicians/PoliticiansPage.tsx'),
  achievements: () => import('#src/pages/achievements/AchievementsPage.tsx'),
  youtubeDebunking: () => import('#src/pages/youtube/YoutubeDebunkingPage.tsx'),
  summarizedYoutubeVideos: () => import('#src/pages/summarized-youtube-video/SummarizedYoutubeVideosPage.tsx'),
  publicOpinions: () => import('#src/pages/public-opinion/PublicOpinionsPage.tsx'),
  googleDocs: () => import('#src/pages/google-docs/GoogleDocsPage.tsx'),
  nuclearEnergy: () => import('#src/pages/nuclear-energy/NuclearEnergyPage.tsx'),
  grassway: () => import('#src/pages/grassway/GrasswayPage.tsx'),
  timeline: () => import('#src/pages/timeline/TimelinePage.tsx'),
  additionalResources: () => import('#src/pages/additional-resources/AdditionalResourcesPage.tsx'),
  settings: () => import('#src/pages/settings/SettingsPage.tsx'),
  about: () => import('#src/pages/about/AboutPage.tsx'),
  corrections: () => import('#src/pages/corrections/CorrectionsPage.tsx'),
  metrics: () => import('#src/pages/metrics/MetricsPage.tsx'),
  openData: () => import('#src/pages/open-data/OpenDataPage.tsx'),
  privacy: () => import('#src/pages/privacy/PrivacyPage.tsx'),
  accessibility: () => import('#src/pages/accessibility/AccessibilityPage.tsx'),
  report: () => import('#src/pages/report/ReportPage.tsx'),
  debunkingImageSearch: () => import('#src/pages/debunking-images/DebunkingImageSearchPage.tsx'),
  debunkingImage: () => import('#src/pages/debunking-images/DebunkingImagePage.tsx'),
  folderDebunkingImage: () => import('#src/pages/debunking-images/FolderDebunkingImagePage.tsx'),
  debunkingImageFolder: () => import('#src/pages/debunking-images/DebunkingImageFolderPage.tsx'),
  corruptionCase: () => import('#src/pages/corruption-cases/CorruptionCasePage.tsx'),
  event: () => import('#src/pages/events/EventPage.tsx'),
  qna: () => import('#src/pages/qna/QnaPage.tsx'),
  publicOpinion: () => import('#src/pages/public-opinion/PublicOpinionPage.tsx'),
  youtube: () => import('#src/pages/youtube/YoutubePage.tsx'),
  youtubeMusic: () => import('#src/pages/youtube/YoutubeMusicPage.tsx'),
  youtubeDemocracyPlaylist: () => import('#src/pages/youtube/YoutubeDemocracyPlaylistPage.tsx'),
  youtubeTopics: () => import('#src/pages/youtube/YoutubeTopicsPage.tsx'),
  summarizedYoutubeVideo: () => import('#src/pages/summarized-youtube-video/SummarizedYoutubeVideoPage.tsx'),
  googleDoc: () => import('#src/pages/google-docs/GoogleDocPage.tsx'),
  grasswayPost: () => import('#src/pages/grassway/GrasswayPostPage.tsx'),
  politician: () => import('#src/pages/politicians/PoliticianPage.tsx'),
  politicianAchievement: () => import('#src/pages/politicians/PoliticianAchievementPage.tsx'),
  politicalAchievementSearch: () => import('#src/pages/political-achievements/PoliticalAchievementSearchPage.tsx'),
  notFound: () => import('#src/pages/not-found/NotFoundPage.tsx'),
};

const isSitePage = (id: PageId): id is SitePageId => id in sitePageModules;

/**
 * Loads the page module of a row of the route table. The admin area's file names are in a module of their own, which
 * visitors do not load.
 */
export async function loadPageModule(id: PageId): Promise<PageModule> {
  if (isSitePage(id)) return sitePageModules[id]();
  const { loadRarePage } = await import('./admin-page-modules.ts');
  return loadRarePage(id, loadPageModule);
}
